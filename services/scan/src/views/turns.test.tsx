import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Child } from 'hono/jsx';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../language/language.ts';
import { REPORT, reportPageIn } from './page-fixtures.tsx';
import { EachInTurn, InTurns } from './turns.tsx';

const inTurns = (page: Child) => (<InTurns value={nextTurn}>{page}</InTurns>).toString();

const Noted = ({ log, name }: { readonly log: string[]; readonly name: string }) => {
  log.push(name);
  return <p>{name}</p>;
};

const threeParts = (log: string[]) => (
  <EachInTurn>
    <Noted log={log} name="a" />
    <Noted log={log} name="b" />
    <Noted log={log} name="c" />
  </EachInTurn>
);

test('other work gets a turn between two parts of a page', async () => {
  const log: string[] = [];
  const page = inTurns(threeParts(log));
  for (let turn = 1; turn <= 6; turn++) {
    log.push('other');
    await nextTurn();
  }
  expect(String(await page)).toBe('<p>a</p><p>b</p><p>c</p>');
  expect(log.join(' ')).toMatch(/a (other )+b (other )+c/);
});

test('outside of InTurns the page is text at once', () => {
  expect(threeParts([]).toString()).toBe('<p>a</p><p>b</p><p>c</p>');
});

test('reports that are rendered in turns at the same time are the same as those rendered at once', async () => {
  const pages = await Promise.all(LANGUAGES.map((language) => inTurns(reportPageIn(language, REPORT))));
  expect(pages.map(String)).toEqual(LANGUAGES.map((language) => String(reportPageIn(language, REPORT))));
});

test('a part that fails fails the page', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const page = inTurns(
    <EachInTurn>
      <p>whole</p>
      <Broken />
      <p>later</p>
    </EachInTurn>,
  );
  await expect(page).rejects.toThrow('broken');
});
