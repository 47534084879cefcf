export { type AliasTable, aliasTable } from './aliases.ts';
export type { Section } from './document.ts';
export type { TextRange } from './highlight.ts';
export type { SearchOrder } from './ranking.ts';
export { createIndex, type SearchIndex, searchTogether } from './search.ts';
export { ANALYSIS_VERSION, type AnalysedDocuments } from './shard.ts';
