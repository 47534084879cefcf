import type { Command, OptionTable } from './command.ts';

const PROGRAM = 'legible-newsletter';

const optionLines = (options: OptionTable): string => {
  const heads = Object.entries(options).map(
    ([name, { value }]) => `--${name}${value === undefined ? '' : ` ${value}`}`,
  );
  const width = Math.max(0, ...heads.map((head) => head.length));
  return Object.values(options)
    .map(({ about }, place) => `  ${(heads[place] ?? '').padEnd(width)}  ${about}\n`)
    .join('');
};

/** What a command is called with. */
export const commandUsage = (name: string, { calls, about, options }: Command): string => {
  const lines = calls.map((call) => `${PROGRAM} ${name} ${call}`.trimEnd()).join('\n       ');
  return `Usage: ${lines}\n\n${about}\n\n${optionLines(options)}`;
};

/** What there is to call. */
export const programUsage = (commands: Readonly<Record<string, Command>>): string => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(
    ([name, { about }]) => `  ${name.padEnd(width)}  ${about.split('\n')[0]}\n`,
  );
  return `Usage: ${PROGRAM} <command> [options]

${lines.join('')}
${PROGRAM} <command> --help lists the options of a command.

Exit status: 0 done, also with warnings; 1 something has to be mended, and nothing was written; 2 the call was wrong.
`;
};
