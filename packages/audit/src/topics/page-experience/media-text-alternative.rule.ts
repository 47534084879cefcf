import { fail, notApplicable, pageRule, pass, untested, warn } from '../../kernel/rule.ts';

const DESCRIPTION = 50;
const NAMES = { video: 'film', audio: 'sound', embedded: 'embedded player' } as const;

/**
 * Only an embedded player knows about its captions, so a page with no other recordings and no transcript stays
 * untested.
 */
export default pageRule({
  id: 'media-text-alternative',
  title: 'Films and sound have a text beside them',
  failureTitle: 'Recordings have no captions, transcript or description',
  warningTitle: 'Recordings have neither captions nor a transcript',
  category: 'content',
  rating: ['low', 'ai', 'E2'],
  sources: ['WCAG22', 'G-VIDEO'],
  why: 'Assistants and most crawlers read text only. They know what a recording says only from captions, a transcript or a description.',
  fix: 'Put a transcript on the page, or add a track of captions to the recording.',
  repair: 'semantic-html',
  expects: 'Every recording has a track of captions, or its transcript appears in the HTML of the page.',
  needs: ['document', 'recordings'],
  messages: {
    described:
      '{count} recordings have no captions and no transcript; the {words} words of the page are all that describes them.',
    nothing: '{count} recordings have neither captions nor a transcript nor a description: {kinds,}.',
  },
  passes:
    '<!doctype html><title>Tea</title><main><video src="/a.mp4" controls><track kind="captions" src="/a.vtt"></video></main>',
  fails: '<!doctype html><title>Tea</title><main><h1>Brewing</h1><video src="/a.mp4" controls></video></main>',
  check({ document, recordings }) {
    const { list, transcript } = recordings.value;
    if (list.length === 0) return notApplicable;
    const bare = list.filter(({ captions }) => captions === false);
    const [first] = bare;
    if (transcript !== null) return pass;
    if (first === undefined) return list.some(({ captions }) => captions === true) ? pass : untested('not-looked');
    const { words } = document.value.mainText;
    const proof = { step: recordings.from, quote: first.excerpt };
    if (words >= DESCRIPTION) return warn({ message: 'described', args: { count: bare.length, words }, proof });
    const kinds = [...new Set(bare.map(({ kind }) => NAMES[kind]))];
    return fail({ message: 'nothing', args: { count: bare.length, kinds }, proof });
  },
});
