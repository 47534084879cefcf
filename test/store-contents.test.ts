import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { contentsDifferences, rowsIn, sqliteContents } from './store-contents.ts';

const folder = mkdtempSync(join(tmpdir(), 'legible-contents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const contentsAfter = (...statements: readonly string[]) => {
  const file = join(folder, `${made++}.sqlite`);
  const database = new DatabaseSync(file);
  database.exec('create table scan (id text, box blob); create table report (id text)');
  for (const statement of ["insert into scan values ('a', x'00ff'), ('b', null)", ...statements])
    database.exec(statement);
  database.close();
  return sqliteContents(file);
};
const expected = contentsAfter();

test('the same rows in another order are the same', () => {
  const other = contentsAfter('delete from scan', "insert into scan values ('b', null), ('a', x'00ff')");
  expect([contentsDifferences(expected, other), rowsIn(other)]).toEqual([[], 2]);
});

test.each([
  ["delete from scan where id = 'a'", 'scan has 1 rows, not 2'],
  ["update scan set box = x'00fe' where id = 'a'", 'scan has other contents'],
  ["update scan set box = '' where id = 'b'", 'scan has other contents'],
  ['drop table report', 'report is gone'],
  ["insert into report values ('c')", 'report has 1 rows, not 0'],
])('%s: %s', (statement, difference) =>
  expect(contentsDifferences(expected, contentsAfter(statement))).toEqual([difference]),
);
