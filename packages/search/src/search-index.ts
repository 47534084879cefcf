import type { SearchDocument } from './document.ts';
import { type SearchOptions, type SearchResult, searchShards } from './search.ts';
import { createShard, type Shard } from './shard.ts';

/** The index of one edition, in memory. What it answers depends on what it holds, never on how it came to hold it. */
export interface SearchIndex {
  /** Makes a document findable, in place of the one with the same id. */
  add(document: SearchDocument): void;
  /** Whether there was such a document. Nothing of it is left, neither in statistics nor in the vocabulary. */
  remove(id: string): boolean;
  search(query: string, options?: SearchOptions): SearchResult;
  /** Number of documents. */
  readonly size: number;
  /** For `searchTogether`. */
  readonly shard: Shard;
}

export const createIndex = (): SearchIndex => {
  const shard = createShard();
  return {
    add: shard.add,
    remove: shard.remove,
    search: (query, options) => searchShards([shard], query, options),
    get size() {
      return shard.documents.size;
    },
    shard,
  };
};

/** Searches several editions as if they were one. */
export const searchTogether = (indexes: readonly SearchIndex[], query: string, options?: SearchOptions): SearchResult =>
  searchShards(
    indexes.map(({ shard }) => shard),
    query,
    options,
  );
