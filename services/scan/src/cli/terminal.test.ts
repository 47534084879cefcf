import { describe, expect, test } from 'vitest';
import { progressLine } from './local-recorder.ts';
import { type OutputStream, problem, styled, terminalOn } from './terminal.ts';

/** A stream that remembers, and can be broken. */
const stream = (isTTY?: boolean) => {
  const written: string[] = [];
  let broken: ((error: NodeJS.ErrnoException) => void) | undefined;
  const fake: OutputStream = {
    ...(isTTY === undefined ? {} : { isTTY }),
    write: (text) => written.push(text),
    on: (_event, listener) => {
      broken = listener;
    },
  };
  const breakWith = (code: string) => broken?.(Object.assign(new Error(code), { code }));
  return { fake, text: () => written.join(''), breakWith };
};

describe('colour', () => {
  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [undefined, true, false],
  ])('terminal %s, allowed %s: %s', (isTTY, mayColour, coloured) => {
    const [out, err] = [stream(isTTY), stream(isTTY)];
    const terminal = terminalOn({ stdout: out.fake, stderr: err.fake, mayColour, lost: () => {} });
    terminal.print([[styled('red', 'a')]]);
    terminal.complain(problem('b'));
    expect([out.text().includes('\u001b['), err.text().includes('\u001b[')]).toEqual([coloured, coloured]);
  });

  test('is decided for each stream: a result in a pipe has none while the terminal shows errors in red', () => {
    const [out, err] = [stream(), stream(true)];
    const terminal = terminalOn({ stdout: out.fake, stderr: err.fake, mayColour: true, lost: () => {} });
    terminal.print([[styled('red', 'a')]]);
    terminal.complain(problem('b'));
    expect([out.text(), err.text().includes('\u001b[')]).toEqual(['a\n', true]);
  });
});

test('a document is printed unchanged and ends with one line feed; without complaints nothing is printed', () => {
  const [out, err] = [stream(), stream()];
  const terminal = terminalOn({ stdout: out.fake, stderr: err.fake, mayColour: true, lost: () => {} });
  terminal.printDocument('::a\u001b[31m');
  terminal.printDocument('b\n');
  terminal.complain();
  expect([out.text(), err.text()]).toEqual(['::a\u001b[31m\nb\n', '']);
});

test.each([
  ['EPIPE', 0],
  ['ENOSPC', 1],
])('a stream that breaks with %s', (code, losses) => {
  const [out, err] = [stream(), stream()];
  let lost = 0;
  terminalOn({ stdout: out.fake, stderr: err.fake, mayColour: false, lost: () => void lost++ });
  out.breakWith(code);
  err.breakWith(code);
  expect(lost).toBe(2 * losses);
});

describe('progress', () => {
  test('is one line on a terminal that is never too wide, never goes back, and disappears at the end', () => {
    const out = stream(true);
    const line = progressLine({ ...out.fake, columns: 30 });
    line.reached(40);
    line.entered('SCANNING');
    line.doing(`https://example.com/${'x'.repeat(50)}\n\u001b[31m`);
    line.reached(10);
    line.clear();
    const frames = out.text().split('\u001b[2K\r').slice(1);
    expect(frames.at(-2)).toBe(' 40 %  Scanning  https://exam');
    expect(frames.at(-1)).toBe('');
    for (const frame of frames) expect(frame).toMatch(/^[ -~]{0,29}$/);
  });

  test('is silent without a terminal', () => {
    const out = stream();
    const line = progressLine(out.fake);
    line.reached(40);
    line.entered('SCANNING');
    line.doing('x');
    line.clear();
    expect(out.text()).toBe('');
  });

  test.each<[string, readonly (readonly [seconds: number, done: number, total: number])[], string]>([
    [
      'a short scan is not counted',
      [
        [0, 1, 60],
        [20, 40, 60],
      ],
      'x',
    ],
    ['a long one is counted', [[0, 1, 1_200]], '1 of 1,200  x'],
    [
      'without a rate in the first seconds',
      [
        [0, 1, 1_200],
        [4, 200, 1_200],
      ],
      '200 of 1,200  x',
    ],
    [
      'nor after a few steps',
      [
        [0, 1, 1_200],
        [20, 15, 1_200],
      ],
      '15 of 1,200  x',
    ],
    [
      'then with its rate, and the time that the rest takes',
      [
        [0, 0, 1_200],
        [10, 100, 1_200],
      ],
      '100 of 1,200, 10.0 a second, 2 min left  x',
    ],
    [
      'the rate is that of the last half minute',
      [
        [0, 0, 9_000],
        [40, 8_000, 9_000],
        [60, 8_020, 9_000],
      ],
      '8,020 of 9,000, 1.0 a second, 17 min left  x',
    ],
    [
      'a long time is in hours',
      [
        [0, 0, 20_000],
        [20, 20, 20_000],
      ],
      '20 of 20,000, 1.0 a second, 6 h left  x',
    ],
  ])('%s', (_, marks, expected) => {
    const out = stream(true);
    let now = 0;
    const line = progressLine({ ...out.fake, columns: 200 }, () => now * 1_000);
    for (const [seconds, done, total] of marks) {
      now = seconds;
      line.reached(40, done, total);
    }
    line.doing('x');
    expect(out.text().split('\u001b[2K\r').at(-1)).toBe(` 40 %    ${expected}`);
  });
});
