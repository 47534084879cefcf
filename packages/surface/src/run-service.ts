import type { Logger } from 'pino';
import { createLog } from './log.ts';
import { CannotListen } from './serve.ts';
import type { Environment } from './settings/index.ts';
import { onStopSignals, type SignalSource } from './stop-signals.ts';

/** How a service ends that did not begin to serve, or did not stop in order. */
const EXIT = { stopped: 0, failed: 1, unusableSettings: 2 } as const;

export type ConfigReading<C> =
  | { readonly ok: true; readonly config: C; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly errors: readonly string[] };

export interface ServiceProgram<C extends { readonly logLevel: string }> {
  /** In its log and its messages. */
  readonly name: string;
  readonly readConfig: (env: Environment) => ConfigReading<C>;
  /** Starts serving and returns what stops it, in order. */
  readonly start: (config: C, log: Logger) => Promise<() => Promise<void>>;
  /** Errors of `start` that an operator can mend: their message is shown alone, a defect with its trace. */
  readonly mendable?: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
}

/** What a service needs of its process. */
export interface ServiceProcess extends SignalSource {
  readonly env: Environment;
  exit(code: number): void;
  /** Of the channel to a parent process; never emitted where there is none. */
  once(event: 'disconnect', listener: () => void): unknown;
}

/**
 * Runs a service as a process: reads its settings, starts it, and stops it at the first signal; a second one ends it at
 * once. A service whose parent process is gone stops as well, so that nothing is left behind that holds its port.
 *
 * Exit status 0: stopped in order. 1: could not start, or not stop in order. 2: its settings cannot be used.
 */
export const runService = async <C extends { readonly logLevel: string }>(
  { name, readConfig, start, mendable = [] }: ServiceProgram<C>,
  within: ServiceProcess = process,
): Promise<void> => {
  const settings = readConfig(within.env);
  if (!settings.ok) {
    for (const error of settings.errors) console.error(error);
    within.exit(EXIT.unusableSettings);
    return;
  }
  const log = createLog(name, settings.config.logLevel);
  for (const warning of settings.warnings) log.warn(warning);
  const started = Promise.resolve(settings.config).then((config) => start(config, log));
  // From the beginning: asked to stop while it starts, it starts to the end and stops, and leaves nothing half done.
  stopWhenAsked(started, { log, within });
  try {
    await started;
  } catch (error) {
    const known = error instanceof Error && [CannotListen, ...mendable].some((kind) => error instanceof kind);
    console.error(known ? error.message : error);
    within.exit(EXIT.failed);
  }
};

/** Told where the start was waited for. */
const startHasFailed = (): void => {};

const stopWhenAsked = (
  started: Promise<() => Promise<void>>,
  { log, within }: { readonly log: Logger; readonly within: ServiceProcess },
): void => {
  let stopping = false;
  const stopFor = (why: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    started.then(async (stop) => {
      try {
        await stop();
        within.exit(EXIT.stopped);
      } catch (error) {
        log.error({ err: error }, 'could not stop in order');
        within.exit(EXIT.failed);
      }
    }, startHasFailed);
  };
  onStopSignals(within, { stop: stopFor, endAtOnce: () => within.exit(EXIT.failed) });
  within.once('disconnect', () => stopFor('the parent process is gone'));
};
