import { askRaw, type RawAnswer } from './raw-client.ts';

/** Returns the answer that a shared cache in front of an origin gives to a client that accepts this. */
export type CachedAsk = (target: string, accept: string) => Promise<RawAnswer>;

const mayBeStored = ({ status, headers }: RawAnswer): boolean =>
  status === 200 && !/private|no-store/.test(`${headers['cache-control']} ${headers['cdn-cache-control'] ?? ''}`);

/** A cache that identifies an answer by its address alone, and revalidates it each time. */
export const revalidatingCache = (origin: string): CachedAsk => {
  const stored = new Map<string, RawAnswer>();
  return async (target, accept) => {
    const kept = stored.get(target);
    const tag = kept === undefined ? {} : { 'if-none-match': kept.headers.etag ?? '' };
    const answer = await askRaw(origin + target, { accept, ...tag });
    if (kept !== undefined && answer.status === 304) return kept;
    if (mayBeStored(answer)) stored.set(target, answer);
    return answer;
  };
};

/** A cache that identifies an answer by its address alone, and never revalidates it. */
export const carelessCache = (origin: string): CachedAsk => {
  const stored = new Map<string, RawAnswer>();
  return async (target, accept) => {
    const kept = stored.get(target);
    if (kept !== undefined) return kept;
    const answer = await askRaw(origin + target, { accept });
    if (mayBeStored(answer)) stored.set(target, answer);
    return answer;
  };
};
