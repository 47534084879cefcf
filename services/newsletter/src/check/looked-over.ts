import { type ContentProblem, listImages } from '@legible/issues';
import { type Library, type LoadOptions, loadFolder } from '@legible/issues/sealed';
import { foreignImages } from './foreign-images.ts';

/** A folder as it is, and everything that is wrong with it. */
export interface LookedOver {
  /** Null: the folder could not be loaded. */
  readonly library: Library | null;
  readonly problems: readonly ContentProblem[];
}

/** What is wrong with the files, and what readers would not see although the files are in order. */
export const lookedOver = async (folder: string, options: LoadOptions = {}): Promise<LookedOver> => {
  const loading = await loadFolder(folder, options);
  if (!loading.ok) return { library: null, problems: loading.problems };
  const { library } = loading;
  const { problems, publication, issues, pages } = library;
  const served = await listImages(folder);
  return { library, problems: [...problems, ...foreignImages([...issues, ...pages], publication.imageHosts, served)] };
};
