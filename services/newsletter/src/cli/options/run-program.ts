import { nearestWord } from '@legible/issues';
import { type Command, type CommandSurroundings, EXIT, type ExitStatus, WrongCall } from './command.ts';
import { readWords } from './read-words.ts';
import { commandUsage, programUsage } from './usage.ts';

const asksForHelp = (words: readonly string[]): boolean => {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? words.length : end).some((word) => word === '--help' || word === '-h');
};

/** Runs the command that the first word names, and returns how it ended. */
export const runProgram = async (
  commands: Readonly<Record<string, Command>>,
  [name, ...words]: readonly string[],
  within: CommandSurroundings,
): Promise<ExitStatus> => {
  const { stdout, stderr } = within;
  if (name === undefined || name === 'help' || asksForHelp([name])) {
    const [about] = words;
    const command = about !== undefined && Object.hasOwn(commands, about) ? commands[about] : undefined;
    const usage = about !== undefined && command ? commandUsage(about, command) : programUsage(commands);
    (name === undefined ? stderr : stdout).write(usage);
    return name === undefined ? EXIT.usage : EXIT.done;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const meant = nearestWord(name, Object.keys(commands));
    stderr.write(
      `There is no command ${name}.${meant === null ? '' : ` Did you mean ${meant}?`}\n\n${programUsage(commands)}`,
    );
    return EXIT.usage;
  }
  if (asksForHelp(words)) {
    stdout.write(commandUsage(name, command));
    return EXIT.done;
  }
  try {
    return await command.run(readWords(words, command.options), within);
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error;
    stderr.write(`${error.message}\n\n${commandUsage(name, command)}`);
    return EXIT.usage;
  }
};
