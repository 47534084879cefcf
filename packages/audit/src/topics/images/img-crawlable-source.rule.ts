import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { talliedQuotes } from '../../kernel/tally.ts';

/** Backgrounds from style sheets and backgrounds behind text count as decoration. */
export default pageRule({
  id: 'img-crawlable-source',
  title: 'The HTML holds the addresses of pictures',
  failureTitle: 'Pictures are hidden from crawlers that run no scripts',
  warningTitle: 'Pictures are only backgrounds, which image search leaves out',
  category: 'content',
  rating: ['med', 'both', 'E1'],
  sources: ['G-IMG', 'G-LAZY'],
  why: 'Crawlers take pictures from src and srcset of img elements. Crawlers that run no scripts do not find an address that only a script reads.',
  fix: 'Make each picture an img, write its address into src, and let the browser wait with loading="lazy".',
  repair: 'image',
  expects: 'Every picture is an img with its address in src or srcset, not in a data attribute or a style.',
  needs: ['pictures'],
  messages: {
    scripted: '{count} pictures have their address only where a script reads it: {examples…}.',
    background: '{count} pictures are backgrounds of empty elements, which image search does not index: {examples…}.',
  },
  passes: '<!doctype html><title>Tea</title><main><img src="/oolong.jpg" alt="Oolong" loading="lazy"></main>',
  fails: '<!doctype html><title>Tea</title><main><img data-src="/oolong.jpg" alt="Oolong" class="lazyload"></main>',
  check({ pictures }) {
    // All crawlers find a copy in noscript.
    const { direct, fallback, scripted, backgrounds } = pictures.value;
    if (scripted.count > 0) return fail({ message: 'scripted', ...talliedQuotes(pictures.from, scripted) });
    if (backgrounds !== undefined && backgrounds.count > 0)
      return warn({ message: 'background', ...talliedQuotes(pictures.from, backgrounds) });
    return direct + fallback.count === 0 ? notApplicable : pass;
  },
});
