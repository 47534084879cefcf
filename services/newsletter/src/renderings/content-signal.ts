import type { AiPolicy } from '@legible/issues';

const yesOrNo = (allowed: boolean): string => (allowed ? 'yes' : 'no');

/**
 * What the texts may be used for, in the words of contentsignals.org: for the line in robots.txt and the header of
 * Markdown answers. Each purpose is said, since silence means neither yes nor no.
 */
export const contentSignal = ({ search, aiInput, aiTrain }: AiPolicy): string =>
  `search=${yesOrNo(search)}, ai-input=${yesOrNo(aiInput)}, ai-train=${yesOrNo(aiTrain)}`;
