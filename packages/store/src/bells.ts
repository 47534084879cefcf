import { AsyncLocalStorage } from 'node:async_hooks';

/** Callbacks by topic, within this process. */
export interface Bells {
  ring(topic: string): void;
  /** Rings every topic that somebody listens to. */
  ringAll(): void;
  /** Whoever rings, `callback` is run in the asynchronous context in which it began to listen. */
  listen(topic: string, callback: () => void): () => void;
}

export const createBells = (): Bells => {
  const listeners = new Map<string, Set<() => void>>();
  const ring = (topic: string) => {
    for (const callback of listeners.get(topic) ?? []) callback();
  };
  return {
    ring,
    ringAll() {
      for (const topic of listeners.keys()) ring(topic);
    },
    listen(topic, callback) {
      const ofTopic = listeners.get(topic) ?? new Set();
      // A request that rings would else be the one that all is done for that follows, and its id in every line of it.
      const bound = AsyncLocalStorage.bind(callback);
      listeners.set(topic, ofTopic.add(bound));
      return () => {
        ofTopic.delete(bound);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
  };
};
