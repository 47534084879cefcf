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
});
