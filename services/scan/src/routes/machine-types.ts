/** Types and addresses of what is written for programs, where more than one module names them. */
export const MARKDOWN_TYPE = 'text/markdown';
export const LLMS_TXT_PATH = '/llms.txt';
export const LLMS_FULL_PATH = '/llms-full.txt';
export const API_CATALOG_PATH = '/.well-known/api-catalog';
