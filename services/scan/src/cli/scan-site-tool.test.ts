import { expect, test } from 'vitest';
import { MOST_PAGES } from '../config/config.ts';
import { scanSiteTool } from './scan-site-tool.ts';
import type { TargetChoice } from './target-arguments.ts';

const call = async (args: Readonly<Record<string, unknown>>) => {
  const asked: TargetChoice[] = [];
  const tool = scanSiteTool({
    scan: async (target) => {
      asked.push(target);
      return { ok: false, message: 'there is no Chromium, and --render always asks for it' };
    },
    surroundings: { isFolder: () => false, readConfig: () => null },
    keep: () => expect.fail('there is nothing to keep'),
  });
  const { signal } = new AbortController();
  // The server checks arguments before it runs a tool.
  const checked = tool.input.safeParse({ target: 'https://example.com', ...args });
  const outcome = checked.success
    ? await tool.run(checked.data, { client: 'local', signal, progress: () => {} })
    : checked.error.issues;
  return { asked, outcome };
};

test.each([
  [{}, null],
  [{ render: 'auto' }, 'auto'],
  [{ render: 'always' }, 'always'],
  [{ render: 'never' }, 'never'],
])('%j: like the command-line option', async (args, render) => {
  const { asked, outcome } = await call(args);
  expect(asked).toMatchObject([{ url: 'https://example.com', render }]);
  expect(JSON.stringify(outcome)).toContain('and render always asks for it');
});

test('has the same maximum of pages as the command line', async () => {
  expect((await call({ max_pages: MOST_PAGES })).asked).toMatchObject([{ maxPages: MOST_PAGES }]);
  const { asked, outcome } = await call({ max_pages: MOST_PAGES + 1 });
  expect(asked).toEqual([]);
  expect(JSON.stringify(outcome)).toContain('max_pages');
});

test('any other value is refused, and nothing is scanned', async () => {
  const { asked, outcome } = await call({ render: 'often' });
  expect(asked).toEqual([]);
  expect(JSON.stringify(outcome)).toContain('render');
});
