/** Callbacks by topic, within this process. */
export interface Bells {
  ring(topic: string): void;
  /** Rings every topic that somebody listens to. */
  ringAll(): void;
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
      listeners.set(topic, ofTopic.add(callback));
      return () => {
        ofTopic.delete(callback);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
  };
};
