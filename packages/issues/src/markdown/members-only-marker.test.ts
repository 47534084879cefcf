import { expect, test } from 'vitest';
import { cpuTime } from '../../../../test/cpu-time.ts';
import { beforeMarker, withoutMarkers } from './members-only-marker.ts';

test.each([
  ['<!--members-only-->'],
  ['<!-- members-only -->'],
  ['<!--\n\tmembers-only\r\n-->'],
  ['<!--\u00a0members-only\u3000-->'],
  ['<!--\u200bmembers-only\ufeff-->'],
  ['<!--\n> members-only\n> -->'],
  ['<!--- Members-Only --->'],
  ['<!--members only-->'],
  ['<!--members_only-->'],
  ['<!--membersonly-->'],
  ['<!--members\u2011only-->'],
  ['<!—members-only—>'],
  ['<!–members–only–>'],
  ['<!-- members-only: for those who pay -->'],
  ['<!--members-only --!>'],
  ['<!-- members-only'],
])('%j is the marker', (marker) => {
  expect(beforeMarker(`free ${marker} sealed`)).toBe('free ');
  expect(withoutMarkers(`free ${marker} sealed`)).not.toContain('<!');
});

test.each([
  ['<!-- more -->'],
  ['members-only'],
  ['<!-- for members-only -->'],
  ['&lt;!--members-only-->'],
  ['<members-only>'],
])('%j is not the marker', (text) => {
  expect(beforeMarker(`free ${text} free`)).toBeNull();
  expect(withoutMarkers(text)).toBe(text);
});

test('the first marker counts, also in code and after a backslash', () => {
  expect(beforeMarker('a `<!--members-only-->` b <!--members-only--> c')).toBe('a `');
  expect(beforeMarker('a \\<!--members-only-->')).toBe('a \\');
});

test('a text with many incomplete markers is read in linear time', () => {
  const started = cpuTime();
  for (const text of ['<!-'.repeat(300_000), `<!${'-'.repeat(900_000)}`, `<!--members${' '.repeat(900_000)}`]) {
    expect(beforeMarker(text)).toBeNull();
  }
  expect(cpuTime() - started).toBeLessThan(1_000);
});
