export { ACCESS_WORDS, type AccessWord, type Issue } from './issue/issue.ts';
export { decode, type Library, type LoadOptions, loadFolder, NOT_UTF8 } from './issue/load.ts';
export { type IssueReader, issueReader } from './issue/read-issue.ts';
export { problemOf } from './reading/content-problem.ts';
