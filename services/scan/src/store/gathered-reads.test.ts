import { expect, test, vi } from 'vitest';
import { gatheredReads } from './scan-reads.ts';

/** A store whose reads end on request. */
const heldStore = () => {
  const readings: { readonly keys: readonly string[]; answer(): void; fail(error: Error): void }[] = [];
  const read = (keys: readonly string[]) =>
    new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      const known = keys.filter((key) => key !== 'unknown');
      readings.push({ keys, answer: () => resolve(new Map(known.map((key) => [key, `${key}!`]))), fail: reject });
    });
  return { readings, read };
};

const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

test('a question that arrives while nothing is read starts a read for itself', async () => {
  const { readings, read } = heldStore();
  const ask = gatheredReads(read, { atOnce: 1, most: 3 });
  const answer = ask('a');
  expect(readings.map(({ keys }) => keys)).toEqual([['a']]);
  readings[0]?.answer();
  await expect(answer).resolves.toBe('a!');
});

test('questions that arrive during a read are read together, up to the limit, each key once', async () => {
  const { readings, read } = heldStore();
  const ask = gatheredReads(read, { atOnce: 1, most: 3 });
  const answers = ['a', 'b', 'b', 'unknown', 'c'].map(ask);
  readings[0]?.answer();
  await settled();
  expect(readings.map(({ keys }) => keys)).toEqual([['a'], ['b', 'unknown']]);
  readings[1]?.answer();
  await settled();
  readings[2]?.answer();
  await expect(Promise.all(answers)).resolves.toEqual(['a!', 'b!', 'b!', null, 'c!']);
  expect(readings).toHaveLength(3);
});

test('up to the limit, reads run at the same time', async () => {
  const { readings, read } = heldStore();
  const ask = gatheredReads(read, { atOnce: 2, most: 10 });
  const answers = ['a', 'b', 'c'].map(ask);
  expect(readings.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  readings[1]?.answer();
  await settled();
  expect(readings.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c']]);
  for (const { answer } of readings) answer();
  await expect(Promise.all(answers)).resolves.toEqual(['a!', 'b!', 'c!']);
});

test('a failed read fails the questions that waited for it; the next question is read again', async () => {
  const { readings, read } = heldStore();
  const ask = gatheredReads(read, { atOnce: 1, most: 1 });
  const answers = Promise.allSettled(['a', 'b', 'c'].map(ask));
  const away = new Error('away');
  readings[0]?.fail(away);
  expect(await answers).toEqual(Array(3).fill({ status: 'rejected', reason: away }));
  const next = ask('d');
  readings[1]?.answer();
  await expect(next).resolves.toBe('d!');
});

test('a read that throws counts as a failed read', async () => {
  const read = vi.fn(() => {
    throw new Error('defect');
  });
  const ask = gatheredReads(read, { atOnce: 1, most: 1 });
  await expect(ask('a')).rejects.toThrow('defect');
  await expect(ask('a')).rejects.toThrow('defect');
  expect(read).toHaveBeenCalledTimes(2);
});
