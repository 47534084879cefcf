import { expect, onTestFinished, test, vi } from 'vitest';
import { issueText, testFolder } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { checkCommand } from './check-command.ts';

test('a file that breaks while it watches stays as it was, and is reported', async () => {
  const { root, write } = await testFolder(onTestFinished);
  await write('en/1.md', issueText(1));
  const stop = new AbortController();
  const [out, err]: [string[], string[]] = [[], []];
  const ended = checkCommand.run([root, '--watch'], {
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
    stopSignal: () => stop.signal,
  });
  await vi.waitFor(() => expect(out.at(-1)).toContain('Watching'), 10_000);
  const [said] = out.splice(0);
  expect(err).toEqual([]);
  await write('publication.yaml', 'name: [');
  await vi.waitFor(() => expect(out.at(-1)).toContain('0 pages, 1 problem.'), 10_000);
  expect(out[0]).toBe(said);
  expect(err).toEqual([expect.stringContaining('publication.yaml')]);
  stop.abort();
  expect(await ended).toBe(1);
});
