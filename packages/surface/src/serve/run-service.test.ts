import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { type ConfigReading, runService } from './run-service.ts';
import { CannotListen } from './serve.ts';

interface TestConfig {
  readonly logLevel: string;
}

const READ: ConfigReading<TestConfig> = { ok: true, config: { logLevel: 'silent' }, warnings: [] };
const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => complaints.mockClear());

const complained = (): readonly unknown[] => complaints.mock.calls.map(([first]) => first);

class StoreAway extends Error {}

/** Runs a service with the given start and stop, and returns what it did to its process. */
const run = async ({
  reading = READ,
  start = async () => {},
  stop = async () => {},
}: {
  readonly reading?: ConfigReading<TestConfig>;
  readonly start?: (within: EventEmitter) => Promise<void>;
  readonly stop?: () => Promise<void>;
}) => {
  const exit = vi.fn<(code: number) => void>();
  const within = Object.assign(new EventEmitter(), { env: {}, exit });
  const stopped = vi.fn(stop);
  await runService(
    {
      name: 'test',
      readConfig: () => reading,
      start: async () => {
        await start(within);
        return stopped;
      },
      mendable: [StoreAway],
    },
    within,
  );
  return { exit, within, stopped };
};

const failing = (error: Error) => ({ start: () => Promise.reject(error) });

test('invalid settings are reported and end the process with 2 before it starts', async () => {
  const start = vi.fn(async () => {});
  const { exit } = await run({ reading: { ok: false, errors: ['A=1 is wrong.', 'B=2 is wrong.'] }, start });
  expect(complained()).toEqual(['A=1 is wrong.', 'B=2 is wrong.']);
  expect(exit.mock.calls).toEqual([[2]]);
  expect(start).not.toHaveBeenCalled();
});

test.each([new CannotListen('cannot listen on that port'), new StoreAway('the disk is full')])(
  'an error that an operator can fix is shown without a trace: %s',
  async (error) => {
    const { exit } = await run(failing(error));
    expect(complained()).toEqual([error.message]);
    expect(exit.mock.calls).toEqual([[1]]);
  },
);

test('a defect is shown with its trace', async () => {
  const defect = new TypeError('no such thing');
  const { exit } = await run(failing(defect));
  expect(complained()).toEqual([defect]);
  expect(exit.mock.calls).toEqual([[1]]);
});

test.each(['SIGTERM', 'SIGINT'])('%s stops it in order, with exit status 0', async (signal) => {
  const { exit, within, stopped } = await run({});
  expect(exit).not.toHaveBeenCalled();
  within.emit(signal, signal);
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]));
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('a stop request during the start waits for the start', async () => {
  const started = vi.fn();
  const { exit, stopped } = await run({
    start: async (within) => {
      within.emit('SIGTERM', 'SIGTERM');
      await Promise.resolve();
      started();
    },
  });
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]));
  expect(stopped.mock.invocationCallOrder[0]).toBeGreaterThan(started.mock.invocationCallOrder[0] ?? Infinity);
});

test('a stop request during a failing start ends with 1 and one message', async () => {
  const { exit } = await run({
    start: async (within) => {
      within.emit('SIGTERM', 'SIGTERM');
      throw new StoreAway('the disk is full');
    },
  });
  expect(exit.mock.calls).toEqual([[1]]);
  expect(complained()).toEqual(['the disk is full']);
});

test('stops once when its parent process is gone', async () => {
  const { exit, within, stopped } = await run({});
  within.emit('disconnect');
  within.emit('SIGTERM', 'SIGTERM');
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]));
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('a failed stop ends it with 1', async () => {
  const { exit, within } = await run({ stop: () => Promise.reject(new Error('stuck')) });
  within.emit('SIGTERM', 'SIGTERM');
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[1]]));
});

test('a second signal ends it at once, with 1', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { exit, within } = await run({ stop: () => new Promise(() => {}) });
  within.emit('SIGINT', 'SIGINT');
  clock.mockReturnValue(1_000);
  expect(exit).not.toHaveBeenCalled();
  within.emit('SIGINT', 'SIGINT');
  expect(exit.mock.calls).toEqual([[1]]);
  clock.mockRestore();
});
