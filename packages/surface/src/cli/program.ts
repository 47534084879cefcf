import { alignedLines, didYouMean, type OptionTable, optionLines } from './options.ts';

/** What a usage text says of a command. */
export interface CommandHead {
  /** What follows the name of the command, for each way to call it. */
  readonly calls: readonly string[];
  readonly about: string;
  readonly options: OptionTable;
}

/** A program of several commands, of which the first word names one. */
export interface Program<C extends CommandHead> {
  /** As it is called. */
  readonly name: string;
  readonly commands: Readonly<Record<string, C>>;
  /** What follows the list of commands in its usage. */
  readonly notes: string;
  /** What follows the options in the usage of a command. */
  readonly commandNotes?: string;
  /** What to say of a first word that is near to no command. */
  readonly elsewise?: (word: string) => string;
}

/** What the words of a call come to. */
type Call<C> =
  | { readonly kind: 'command'; readonly name: string; readonly command: C; readonly words: readonly string[] }
  | { readonly kind: 'help'; readonly text: string }
  /** There is no such command. The hint says which there are. */
  | { readonly kind: 'wrong'; readonly message: string; readonly hint: string };

/** The ways to call a command. */
export const callLines = (program: string, name: string, { calls }: CommandHead): string =>
  `Usage: ${calls.map((call) => `${program} ${name} ${call}\n`).join('       ')}`;

/** What a command is called with. */
export const commandUsage = (program: string, name: string, command: CommandHead): string =>
  `${callLines(program, name, command)}\n${command.about}\n\n${optionLines(command.options)}`;

/** What there is to call. */
const programUsage = ({ name, commands, notes }: Program<CommandHead>): string => {
  const lines = Object.entries(commands).map(([command, { about }]) => [command, about.split('\n')[0] ?? ''] as const);
  return `Usage: ${name} <command> [options]\n\n${alignedLines(lines)}\n${notes}`;
};

const asksForHelp = (words: readonly string[]): boolean => {
  const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  return own.includes('--help') || own.includes('-h');
};

/** Finds the command that the words after the program's name are for. */
export const readCall = <C extends CommandHead>(program: Program<C>, given: readonly string[]): Call<C> => {
  const { name: called, commands, commandNotes = '', elsewise } = program;
  const [first, ...words] = given;
  const usage = programUsage(program);
  const name = first === 'help' ? words[0] : first;
  if (name === undefined) {
    return first === 'help'
      ? { kind: 'help', text: usage }
      : { kind: 'wrong', message: 'What should be done?', hint: usage };
  }
  if (asksForHelp([name])) return { kind: 'help', text: usage };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const meant = didYouMean(name, Object.keys(commands)) || (elsewise?.(name) ?? '');
    return { kind: 'wrong', message: `There is no command ${name}.${meant}`, hint: usage };
  }
  return first === 'help' || asksForHelp(words)
    ? { kind: 'help', text: commandUsage(called, name, command) + commandNotes }
    : { kind: 'command', name, command, words };
};
