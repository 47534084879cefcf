export { ACCESS_WORDS, type AccessWord, type Issue } from './issue/issue.ts';
export { type Library, type LoadOptions, loadFolder } from './issue/load.ts';
export { decode, NOT_UTF8, problemOf } from './issue/load-file.ts';
export { type IssueReader, issueReader } from './issue/read-issue.ts';
