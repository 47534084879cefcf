/** At the top of every folder that an export of ours made: what it is, and the sign that another export may replace it. */
export const EXPORT_FILE = 'legible-export.json';

/** Behind a regular expression for what stands before it. */
export const EXPORT_FILE_END = `${EXPORT_FILE.replace('.', '\\.')}$`;
