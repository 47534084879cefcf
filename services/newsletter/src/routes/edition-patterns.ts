import type { Edition } from '@legible/issues';

/**
 * Routes under which a file of every edition is found, whichever editions there are: they may change while the service
 * runs. An edition's path is '' or one segment.
 */
export const editionPatterns = (pathOf: (edition: Edition) => string): string[] =>
  ['', '/:edition'].map((path) => pathOf({ ...NO_EDITION, path }));

const NO_EDITION: Edition = { key: '', path: '', language: '', name: '', description: '', languageName: '' };
