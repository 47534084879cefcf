import { isUtility } from '../../kinds/page-kind.ts';
import { isForReaders } from '../../media/for-readers.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../rule.ts';

const BASIC = ['og:title', 'og:type', 'og:image', 'og:url'] as const;

export default pageRule({
  id: 'og-core',
  title: 'Shared links have a title, a type, a picture and an address',
  category: 'metadata',
  rating: ['low', 2, 'both', 'E2'],
  sources: ['OGP', 'META-BOT'],
  why: 'Chats, social networks and assistants make the card of a link from Open Graph properties, and guess where they are missing.',
  fix: 'Give og:title, og:type, og:image and og:url on every page for readers.',
  needs: ['document'],
  wants: ['moves'],
  messages: {
    none: (_: Record<string, never>) => 'The page has no Open Graph properties.',
    missing: (a: { properties: readonly string[] }) => `Missing: ${a.properties.join(', ')}.`,
  },
  passes:
    '<!doctype html><title>A</title><meta property="og:title" content="A"><meta property="og:type" content="article"><meta property="og:image" content="https://example.com/a.png"><meta property="og:url" content="https://example.com/a">',
  fails: '<!doctype html><title>A</title><p>Nothing for those who share it.</p>',
  check({ document, moves, kind }) {
    if (document.state === 'absent' || isUtility(kind) || !isForReaders(kind, moves)) return notApplicable;
    const given = document.value.metas.filter(({ content }) => content.trim() !== '').map(({ key }) => key);
    const properties = BASIC.filter((property) => !given.some((key) => key === property || key === `${property}:url`));
    if (properties.length === 0) return pass;
    const observation = given.filter((key) => key.startsWith('og:')).join(', ') || 'no og: property';
    const proof = { step: document.from, observation };
    if (properties.length === BASIC.length) return fail({ message: 'none', args: {}, proof });
    return warn({ message: 'missing', args: { properties }, proof });
  },
});
