import { type Logger, pino } from 'pino';
import type { Environment } from '../settings/index.ts';
import { currentRequestId } from './request-id.ts';
import { CannotListen } from './serve.ts';
import { onStopSignals, type SignalSource } from './stop-signals.ts';

/** Longest log field in characters, so that sites and clients cannot fill the disk. */
const MAX_FIELD = 512;

/**
 * Makes a log with one JSON object per line, on standard error, because standard output has only the address. JSON escapes
 * control characters, so input cannot forge a line. Every line names the service, because two services may share an output,
 * and the current request, if there is one.
 *
 * @param level one of the words that LOG_LEVEL accepts.
 */
export const createLog = (service: string, level: string): Logger =>
  pino(
    {
      level,
      base: { service },
      mixin: ofRequest,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => capped(fields) as Record<string, unknown> },
      serializers: { err: pino.stdSerializers.err },
    },
    pino.destination(2),
  );

const ofRequest = (): object => {
  const request = currentRequestId();
  return request === undefined ? {} : { request };
};

const capped = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > MAX_FIELD ? `${value.slice(0, MAX_FIELD)}…` : value;
  if (value === null || typeof value !== 'object' || value instanceof Error) return value;
  if (Array.isArray(value)) return value.slice(0, MAX_FIELD).map(capped);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, capped(item)]));
};

/** Exit statuses of a service and of its commands. */
const EXIT = { inOrder: 0, failed: 1, unusableSettings: 2 } as const;

export type ConfigReading<C> =
  | { readonly ok: true; readonly config: C; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly errors: readonly string[] };

export interface ServiceProgram<C extends { readonly logLevel: string }> {
  /** Name in log and messages. */
  readonly name: string;
  readonly readConfig: (env: Environment) => ConfigReading<C>;
  /** Starts the service and returns a function that stops it in order. */
  readonly start: (config: C, log: Logger) => Promise<() => Promise<void>>;
  /** Errors of `start` that an operator can fix. Their message is shown without a stack trace. */
  readonly mendable?: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
}

/** The parts of a process that a service uses. */
export interface ServiceProcess extends SignalSource {
  readonly env: Environment;
  exit(code: number): void;
  /** Emitted when the channel to a parent process closes; never without one. */
  once(event: 'disconnect', listener: () => void): unknown;
}

/**
 * Runs a service as a process: reads its settings, starts it, and stops it at the first signal. A second signal ends it at
 * once. A service whose parent process is gone stops too, so that it does not keep its port.
 *
 * Exit status 0: stopped in order. 1: could not start, or not stop in order. 2: invalid settings.
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
  // Registered first: a stop request during the start waits until the service has started.
  stopWhenAsked(started, { log, within });
  try {
    await started;
  } catch (error) {
    const known = error instanceof Error && [CannotListen, ...mendable].some((kind) => error instanceof kind);
    console.error(known ? error.message : error);
    within.exit(EXIT.failed);
  }
};

/** Ignores the error of a failed start, which the caller has awaited and handled. */
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
        within.exit(EXIT.inOrder);
      } catch (error) {
        log.error({ err: error }, 'the service could not stop cleanly');
        within.exit(EXIT.failed);
      }
    }, startHasFailed);
  };
  onStopSignals(within, { stop: stopFor, endAtOnce: () => within.exit(EXIT.failed) });
  within.once('disconnect', () => stopFor('the parent process is gone'));
};

/** An operator's command that ends by itself. */
export interface OperatorProgram<C> {
  /** Name in messages. */
  readonly name: string;
  readonly readConfig: (env: Environment) => ConfigReading<C>;
  /** Does the work. Its lines are printed, as errors unless the status is 0. A thrown error becomes status 1. */
  readonly run: (config: C) => Promise<{ readonly status: number; readonly lines: readonly string[] }>;
}

/** Runs an operator's command and reports what it did. @returns the exit status. */
export const runOperator = async <C>(
  { name, readConfig, run }: OperatorProgram<C>,
  within: Pick<ServiceProcess, 'env'> = process,
): Promise<number> => {
  const settings = readConfig(within.env);
  if (!settings.ok) {
    for (const error of settings.errors) console.error(error);
    return EXIT.unusableSettings;
  }
  try {
    const { status, lines } = await run(settings.config);
    for (const line of lines) (status === EXIT.inOrder ? console.log : console.error)(`${name}: ${line}`);
    return status;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return EXIT.failed;
  }
};

/** Result of `run` after migrations of a service. @param applied their ids. */
export const migrationResult = (applied: readonly string[]) => ({
  status: EXIT.inOrder,
  lines: [applied.length === 0 ? 'nothing to migrate' : `migrated by ${applied.join(', ')}`],
});
