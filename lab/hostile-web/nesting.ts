import { atHome, type Misbehaviour, REPORT } from './misbehaviour.ts';
import { page } from './ordinary.ts';
import { html } from './wire.ts';

const inBody = (name: string, does: string, body: string): Misbehaviour => ({
  name,
  does,
  answer: atHome(html(page({ body }))),
  ends: REPORT,
});

const attributes = (count: number): string => Array.from({ length: count }, (_, at) => `a${at}=1`).join(' ');

/** Pages that are small but slow to read. */
export const NESTING: readonly Misbehaviour[] = [
  inBody('nested-div', 'nests 100,000 div', '<div>'.repeat(100_000)),
  inBody('nested-table', 'nests 20,000 tables', '<table><tr><td>'.repeat(20_000)),
  inBody('nested-formatting', 'leaves 50,000 formatting elements open', '<b><i><p>'.repeat(16_000)),
  inBody('nested-misnested', 'closes formatting elements in the wrong order', '<a><b></a></b><p>'.repeat(30_000)),
  inBody('nested-svg', 'nests 50,000 svg and math', '<svg><math>'.repeat(25_000)),
  inBody('nested-template', 'nests 30,000 templates', '<template>'.repeat(30_000)),
  inBody('nested-list', 'nests 50,000 lists', '<ul><li>'.repeat(25_000)),
  inBody('attributes', 'gives an element 200,000 attributes', `<p ${attributes(200_000)}>x</p>`),
  inBody('nodes', 'has 200,000 elements', '<i>a</i>'.repeat(200_000)),
  inBody('links', 'has 100,000 links', Array.from({ length: 100_000 }, (_, at) => `<a href="/x${at}">y</a>`).join('')),
  inBody('comments', 'has 200,000 comments', '<!-- a -->'.repeat(200_000)),
  inBody(
    'entities',
    'has 500,000 character references',
    '&lt;&#x202e;&CounterClockwiseContourIntegral;'.repeat(100_000),
  ),
  inBody('styles', 'has 40,000 rules of style', `<style>${'.a .b>.c~.d{display:none}'.repeat(40_000)}</style>`),
  inBody('headings', 'has 100,000 headings', '<h2>a</h2>'.repeat(100_000)),
  inBody('pictures', 'has 50,000 pictures', '<img src="/a.png" srcset="/b 1x, /c 2x">'.repeat(50_000)),
  {
    name: 'metas',
    does: 'has 50,000 metas in its head',
    answer: atHome(html(page({ head: '<meta name="robots" content="noindex, max-snippet:-1, all">'.repeat(50_000) }))),
    ends: REPORT,
  },
  {
    name: 'alternates',
    does: 'has 50,000 versions in other languages',
    answer: atHome(html(page({ head: '<link rel="alternate" hreflang="de-AT" href="/de">'.repeat(50_000) }))),
    ends: REPORT,
  },
];
