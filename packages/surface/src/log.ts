import { type Logger, pino } from 'pino';
import { currentRequestId } from './request-id.ts';

/** Longest text of a log field, characters: what a site or a client sends must not fill the disk. */
const MAX_FIELD = 512;

/**
 * One JSON object a line, on standard error, so that standard output keeps the address alone. JSON escapes control
 * characters, so no input can forge a line. Every line names the service, because two of them may write to the same
 * place, and the request that it is about, if there is one.
 *
 * @param level one of the words that LOG_LEVEL knows.
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
