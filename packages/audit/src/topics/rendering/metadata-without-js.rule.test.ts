import { expect, test } from 'vitest';
import type { DocumentFact, MetaFact } from '../../kernel/page/document-fact.ts';
import {
  absent,
  canonical,
  documentFact,
  page,
  present,
  quoted,
  renderedFact,
  responseFact,
  site,
  title,
  verdictOf,
} from '../../rule-fixtures.ts';
import type { RenderedFact } from './content-text.ts';
import rule from './metadata-without-js.rule.ts';

const meta = (key: string): MetaFact => ({
  attribute: 'name',
  key,
  content: 'x',
  place: 'head',
  excerpt: quoted('<meta>'),
});

const WHOLE = {
  titles: [title('A page')],
  canonicals: [canonical('/page')],
  metas: [meta('description'), meta('article:published_time')],
  jsonLd: { count: 1, hash: 'a' },
};

const raw = (change: Partial<DocumentFact>) => ({ document: present(documentFact({ ...WHOLE, ...change })) });

const shown = (change: Partial<RenderedFact> = {}) => ({ rendered: present(renderedFact({ ...WHOLE, ...change })) });

test.each([
  ['all', page({ ...raw({}), ...shown() }), 'pass'],
  ['no title', page({ ...raw({ titles: [] }), ...shown() }), 'fail lost'],
  ['a title of a drawing', page({ ...raw({ titles: [title('x', 'svg')] }), ...shown() }), 'fail lost'],
  ['no canonical', page({ ...raw({ canonicals: [] }), ...shown() }), 'fail lost'],
  [
    'a canonical in a header',
    page({
      ...raw({ canonicals: [] }),
      ...shown(),
      response: present(responseFact({ canonicals: [canonical('/page', 'header')] })),
    }),
    'pass',
  ],
  ['no description', page({ ...raw({ metas: [meta('article:published_time')] }), ...shown() }), 'warn lost'],
  ['no date', page({ ...raw({ metas: [meta('description')] }), ...shown() }), 'warn lost'],
  ['no JSON-LD', page({ ...raw({ jsonLd: { count: 0, hash: null } }), ...shown() }), 'warn lost'],
  [
    'another title in a browser',
    page({ ...raw({}), ...shown({ titles: [title('Welcome to our new site')] }) }),
    'warn title',
  ],
  ['a longer title in a browser', page({ ...raw({}), ...shown({ titles: [title('(2) A page | Example')] }) }), 'pass'],
  ['missing in both', page({ ...raw({ canonicals: [] }), ...shown({ canonicals: [] }) }), 'pass'],
  ['all, and no browser', page(raw({})), 'not-applicable'],
  ['no title, and no browser', page(raw({ titles: [] })), 'untested'],
  ['no HTML', page({ document: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});

test('the parts of both heads are the proof', () => {
  const facts = page({ ...raw({ titles: [], jsonLd: { count: 0, hash: null } }), ...shown() });
  const [finding] = rule.check(facts, site()).findings;
  expect(finding?.args).toEqual({ parts: ['title', 'JSON-LD'] });
  expect(finding?.proof.observation).toBe(
    'HTML: canonical /page <meta> <meta> | browser: <title>A page</title> canonical /page <meta> 1 JSON-LD <meta>',
  );
});
