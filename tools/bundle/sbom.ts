/** The entry of one package in a lock file. */
interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
/** `package-lock.json`, version 3. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** Returns where Node finds a package for the one at `from`. @throws Error when the lock file does not have it. */
const pathOf = (lock: Lock, name: string, from: string): string => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock.packages[path] !== undefined) return path;
    if (folder === '') throw new Error(`${name} is not in the lock file.`);
  }
};

const componentOf = (path: string, { version = '', license, integrity }: Locked) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const hash = integrity?.startsWith('sha512-') ? Buffer.from(integrity.slice(7), 'base64').toString('hex') : null;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(hash !== null && { hashes: [{ alg: 'SHA-512', content: hash }] }),
  };
};

/**
 * Lists the parts of a published package as CycloneDX 1.6: packages in its bundle, packages installed beside it, and their
 * dependencies. npm's own list leaves out peer dependencies, and cannot know the contents of a bundle.
 *
 * @param inside folders of bundled packages as the lock file names them, `node_modules/<name>`.
 */
export const sbomOf = (
  { name, version, dependencies = {} }: Locked & { readonly name: string },
  inside: readonly string[],
  lock: Lock,
) => {
  const installed = new Set(Object.keys(dependencies).map((one) => pathOf(lock, one, '')));
  // The set grows during this loop, which also visits the added paths.
  for (const path of installed) {
    const { dependencies: required = {}, optionalDependencies = {} } = lock.packages[path] ?? {};
    for (const one of Object.keys({ ...required, ...optionalDependencies })) installed.add(pathOf(lock, one, path));
  }
  const paths = [...new Set([...inside, ...installed])].sort();
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: componentOf(`node_modules/${name}`, { version: version ?? '', license: 'MIT' }) },
    components: paths.map((path) => componentOf(path, lock.packages[path] ?? {})),
  };
};
