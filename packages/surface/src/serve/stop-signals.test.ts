import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onStopSignals, stopSignal } from './stop-signals.ts';

/** Sends signals at the given instants, in ms, and returns the reactions in order. */
const after = (...signals: readonly (readonly [at: number, signal: 'SIGINT' | 'SIGTERM'])[]): readonly string[] => {
  const source = new EventEmitter();
  const seen: string[] = [];
  let time = 0;
  const end = onStopSignals(
    source,
    { stop: (signal) => seen.push(`stop ${signal}`), endAtOnce: () => seen.push('end at once') },
    () => time,
  );
  for (const [at, signal] of signals) {
    time = at;
    source.emit(signal, signal);
  }
  end();
  expect(source.eventNames()).toEqual([]);
  return seen;
};

test('the first signal, of either kind, stops in order', () => {
  expect(after([0, 'SIGINT'])).toEqual(['stop SIGINT']);
  expect(after([0, 'SIGTERM'])).toEqual(['stop SIGTERM']);
});

test('a signal 300 ms later ends at once', () => {
  expect(after([5, 'SIGINT'], [304, 'SIGINT'])).toEqual(['stop SIGINT']);
  expect(after([5, 'SIGINT'], [305, 'SIGINT'])).toEqual(['stop SIGINT', 'end at once']);
  expect(after([5, 'SIGINT'], [305, 'SIGTERM'])).toEqual(['stop SIGINT', 'end at once']);
});

test('many signals in quick succession end at once, too', () => {
  expect(after([0, 'SIGINT'], [150, 'SIGINT'], [299, 'SIGINT'], [400, 'SIGINT'])).toEqual([
    'stop SIGINT',
    'end at once',
  ]);
});

test('a command receives the first signal; one that npm passes on again does not end it, a later one does', () => {
  const source = new EventEmitter();
  let [time, ends] = [5, 0];
  const stop = stopSignal(
    source,
    () => void ends++,
    () => time,
  );
  expect(stop.aborted).toBe(false);
  source.emit('SIGINT', 'SIGINT');
  expect(stop.reason).toBe('SIGINT');
  time = 304;
  source.emit('SIGINT', 'SIGINT');
  expect([stop.reason, ends]).toEqual(['SIGINT', 0]);
  time = 305;
  source.emit('SIGTERM', 'SIGTERM');
  expect([stop.reason, ends]).toEqual(['SIGINT', 1]);
});
