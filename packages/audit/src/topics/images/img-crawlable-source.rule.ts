import { fail, notApplicable, pageRule, pass } from '../../kernel/rule.ts';
import { listText, type Tally, talliedQuotes } from '../../kernel/tally.ts';

/** Backgrounds in style sheets count as decoration: only what the HTML names as a picture is judged. */
export default pageRule({
  id: 'img-crawlable-source',
  title: 'The HTML holds the addresses of pictures',
  failureTitle: 'Pictures are hidden from crawlers that run no scripts',
  category: 'content',
  rating: ['med', 'both', 'E1'],
  sources: ['G-IMG', 'G-LAZY'],
  why: 'Crawlers take pictures from src and srcset of img elements. Crawlers that run no scripts do not find an address that only a script reads.',
  fix: 'Write the address into src and let the browser wait with loading="lazy".',
  repair: 'image',
  expects: 'Every img has the address of its picture in src or srcset, not only in a data attribute.',
  needs: ['pictures'],
  messages: {
    scripted: (a: Tally) => `${a.count} pictures have their address only where a script reads it: ${listText(a)}.`,
  },
  passes: '<!doctype html><title>Tea</title><main><img src="/oolong.jpg" alt="Oolong" loading="lazy"></main>',
  fails: '<!doctype html><title>Tea</title><main><img data-src="/oolong.jpg" alt="Oolong" class="lazyload"></main>',
  check({ pictures }) {
    // All crawlers find a copy in noscript.
    const { direct, fallback, scripted } = pictures.value;
    if (direct + fallback.count + scripted.count === 0) return notApplicable;
    if (scripted.count > 0) return fail({ message: 'scripted', ...talliedQuotes(pictures.from, scripted) });
    return pass;
  },
});
