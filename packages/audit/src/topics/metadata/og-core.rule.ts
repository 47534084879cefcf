import { isForReaders } from '../../kernel/page/page-moves.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

/** Nobody shares a legal notice for its card. What a card shows; without og:type and og:url it looks the same. */
const BASIC = ['og:title', 'og:image'] as const;

export default pageRule({
  id: 'og-core',
  title: 'Shared links have a title and a picture',
  failureTitle: ['sets neither title nor picture for shared links', 'set neither title nor picture for shared links'],
  warningTitle: ['lacks a title or a picture for shared links', 'lack a title or a picture for shared links'],
  category: 'metadata',
  rating: ['low', 'both', 'E2'],
  sources: ['OGP', 'META-BOT'],
  why: 'Chats, social networks and assistants make the preview of a link from Open Graph properties, and guess where they are missing.',
  fix: 'Set og:title and og:image on every page for readers.',
  repair: {
    kind: 'social-card',
    expects: 'The head holds og:title and og:image, neither of them empty.',
  },
  needs: ['document'],
  wants: ['moves'],
  messages: {
    none: (_: Record<string, never>) => 'The page has neither og:title nor og:image.',
    missing: (a: { properties: readonly string[] }) => `Missing: ${a.properties.join(', ')}.`,
  },
  passes:
    '<!doctype html><title>A</title><meta property="og:title" content="A"><meta property="og:image" content="https://example.com/a.png">',
  fails: '<!doctype html><title>A</title><p>Nothing for those who share it.</p>',
  check({ document, moves, kind }) {
    if (document.state === 'absent' || isUtility(kind) || kind === 'legal' || !isForReaders(kind, moves))
      return notApplicable;
    const given = document.value.metas.filter(({ content }) => content.trim() !== '').map(({ key }) => key);
    const properties = BASIC.filter((property) => !given.some((key) => key === property || key === `${property}:url`));
    if (properties.length === 0) return pass;
    const observation = given.filter((key) => key.startsWith('og:')).join(', ') || 'no og: property';
    const proof = { step: document.from, observation };
    if (properties.length === BASIC.length) return fail({ message: 'none', args: {}, proof });
    return warn({ message: 'missing', args: { properties }, proof });
  },
});
