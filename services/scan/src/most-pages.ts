/**
 * Pages of one scan at most, whoever asks for them: the setting, the command line or the tool of a local session. Each
 * page brings requests to somebody's site and bytes to a report, so more would be another kind of program.
 */
export const MOST_PAGES = 1_000;
