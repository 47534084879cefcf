import { mainNodesOf, nodesAt, textsAt } from '../../kernel/page/structured-data.ts';
import { fail, notApplicable, pass, warn } from '../../kernel/rule.ts';
import { about, examplePage, markupRule } from './markup-rule.ts';

/** Fewer hidden words are a notice of the paywall itself. */
const LOCKED_WORDS = 50;
const LEAD_WORDS = 30;

const isFalse = (text: string): boolean => /^(?:https?:\/\/schema\.org\/)?false$/i.test(text);

const STORY = { '@type': 'NewsArticle', headline: 'A story', isAccessibleForFree: false };
const PART = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paywall' };

const LEAD = `<main><p>${'Everyone may read how the story begins. '.repeat(6)}</p><div class="paywall">The rest.</div></main>`;

const LOCKED = `<main><p>The lead.</p><div class="paywall" style="display:none">${'The rest of the story. '.repeat(12)}</div></main>`;

/**
 * Text that robots get but readers do not see is detected only in a hidden element named as a paywall. We cannot see
 * text that a server sends only to verified crawlers. A paywall as such is not a fault.
 */
export default markupRule({
  id: 'sd-paywall',
  title: 'Locked text is declared',
  failureTitle: [
    'seems to hide text behind a paywall that no markup declares',
    'seem to hide text behind a paywall that no markup declares',
  ],
  warningTitle: [
    'has a paywall that is not fully declared, or hardly any free text',
    'have a paywall that is not fully declared, or hardly any free text',
  ],
  worth: ['med', 'both'],
  sources: ['G-PAYWALL'],
  why: 'By this markup Google distinguishes a paywall from cloaking. Undeclared text that only crawlers get can look like a breach of its policies.',
  fix: 'Set isAccessibleForFree to false on the article, and where the page holds the locked text, name its section in hasPart with its cssSelector.',
  repair: 'structured-data',
  expects:
    'The markup says isAccessibleForFree false, and hasPart names a cssSelector that matches the locked part of the HTML.',
  messages: {
    undeclared: '{words} words are in a hidden element that is named as a paywall, and no markup declares it.',
    boolean: '{name} is not free, and no hasPart with a cssSelector says which text of the page is locked.',
    selector: '{name} names a locked section that the page does not have: {selectors,}.',
    lead: '{name} is locked, and its page has {words} words that everyone may read.',
  },
  passes: examplePage(LEAD, { ...STORY, hasPart: PART }),
  fails: examplePage(LOCKED),
  check(data, { document }) {
    if (document.state === 'absent') return notApplicable;
    const { locked } = data.value;
    const story = mainNodesOf(data.value, 'CreativeWork').find((node) =>
      textsAt(data.value, node, 'isAccessibleForFree').some(isFalse),
    );
    if (story === undefined)
      return locked.hiddenWords < LOCKED_WORDS
        ? notApplicable
        : fail({
            message: 'undeclared',
            args: { words: locked.hiddenWords },
            proof: { step: data.from, quote: locked.excerpt ?? undefined },
          });
    const parts = nodesAt(data.value, story, 'hasPart');
    const isNamed = parts.some((part) => textsAt(data.value, part, 'cssSelector').length > 0);
    // Text that the server withholds is in no element that a selector could name, so isAccessibleForFree is enough.
    if (!isNamed && locked.hiddenWords >= LOCKED_WORDS) return warn(about(data, story, 'boolean', {}));
    const gone = locked.selectors.filter(({ found }) => !found).map(({ selector }) => selector);
    // A server may omit the locked section for us. Then only the free beginning can be judged.
    if (gone.length > 0 && gone.length === locked.selectors.length && locked.excerpt !== null)
      return warn(about(data, story, 'selector', { selectors: gone }));
    const { words } = document.value.mainText;
    return words < LEAD_WORDS ? warn(about(data, story, 'lead', { words })) : pass;
  },
});
