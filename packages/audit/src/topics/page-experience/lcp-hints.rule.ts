import { fail, ifSeen, notApplicable, pageRule, pass, untested } from '../../kernel/rule.ts';

/** Smallest large picture, in px. Smaller ones are rarely the largest thing on the first screen. */
const LARGE = { width: 300, height: 150 };

/** Judges from the HTML a picture whose size is declared or known from its file. */
export default pageRule({
  id: 'lcp-hints',
  title: 'The first large picture is not held back',
  failureTitle: ['loads its first large picture late', 'load their first large picture late'],
  category: 'page-experience',
  rating: ['low', 'web', 'E2'],
  sources: ['WEBVITALS'],
  why: 'A page feels loaded when its largest part shows. A browser shows that picture late when the page asks it to wait or names the picture only in a script.',
  fix: 'Take loading="lazy" off the first large picture, and name it in src.',
  repair: 'image',
  expects: 'The first large picture has its address in src and no loading="lazy".',
  needs: ['pictures'],
  wants: ['images'],
  messages: {
    lazy: (a: { what: readonly string[]; picture: string }) =>
      `The first large picture is held back (${a.what.join(', ')}): ${a.picture}.`,
  },
  passes: '<!doctype html><title>Tea</title><main><img src="/a.jpg" alt="Tea" width="1200" height="600"></main>',
  fails:
    '<!doctype html><title>Tea</title><main><img src="/a.jpg" alt="Tea" width="1200" height="600" loading="lazy"></main>',
  check({ pictures }, { images }) {
    const { hero } = pictures.value;
    if (hero === null) return notApplicable;
    const what = [...(hero.lazy ? ['loading=lazy'] : []), ...(hero.scripted ? ['found by a script'] : [])];
    if (what.length === 0) return pass;
    const file = ifSeen(images)?.list.find(({ requestedUrl }) => requestedUrl === hero.url);
    const size = hero.size ?? file?.size ?? null;
    if (size === null) return untested('not-looked');
    if (size.width < LARGE.width || size.height < LARGE.height) return notApplicable;
    const proof = { step: pictures.from, quote: hero.excerpt };
    return fail({ message: 'lazy', args: { what, picture: hero.excerpt }, proof });
  },
});
