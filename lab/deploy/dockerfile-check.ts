import { type Finding, findingsOf, isPinnedImage } from './finding.ts';

interface Instruction {
  readonly name: string;
  readonly words: string;
}

export interface DockerfileNeeds {
  /** The Node version that the project installs if there is none. */
  readonly nodeVersion: string;
  /** The Node flags of a service. */
  readonly flags: readonly string[];
}

/** Requirements for a Dockerfile, so that the image is small, its contents are known, and it does not run as root. */
export const checkDockerfile = (
  file: string,
  text: string,
  { nodeVersion, flags }: DockerfileNeeds,
): readonly Finding[] => {
  const { findings, expect } = findingsOf(file);
  const instructions = readInstructions(text);
  const named = (name: string) => instructions.filter((instruction) => instruction.name === name);
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  const inLast = (name: string) => last.filter((instruction) => instruction.name === name);

  const stages = new Set(named('FROM').flatMap(({ words }) => /\bAS\s+(\S+)/i.exec(words)?.[1] ?? []));
  const values = new Map(named('ARG').map(({ words }) => [words.split('=')[0] ?? '', words.split('=')[1] ?? '']));
  for (const { words } of named('FROM')) {
    const image = (words.split(/\s/)[0] ?? '').replaceAll(
      /\$\{?(\w+)\}?/g,
      (_, name: string) => values.get(name) ?? '',
    );
    expect(stages.has(image) || isPinnedImage(image), `FROM ${image}: the image needs a tag, and not latest.`);
  }
  expect(
    values.get('NODE_VERSION') === nodeVersion,
    `NODE_VERSION is not ${nodeVersion}, which package.json installs.`,
  );
  expect(named('ADD').length === 0, 'ADD downloads and unpacks; use COPY.');
  const user = inLast('USER').at(-1)?.words ?? '';
  expect(/^[1-9]\d*(:[1-9]\d*)?$/.test(user), `USER ${user}: the image must end with a numeric user other than root.`);
  expect(
    inLast('HEALTHCHECK').some(({ words }) => /CMD \[/.test(words)),
    'HEALTHCHECK CMD […] is missing.',
  );
  expect(
    inLast('ENTRYPOINT').some(({ words }) => words.startsWith('[')),
    'ENTRYPOINT is not a list: a shell would get the signals.',
  );
  expect(
    flags.every((flag) => inLast('ENTRYPOINT').some(({ words }) => words.includes(`"${flag}"`))),
    `ENTRYPOINT starts Node without ${flags.join(' ')}.`,
  );
  expect(
    inLast('COPY').every(({ words }) => words.includes('--from=')),
    'The last stage copies from the checkout, which includes files that are not needed to run.',
  );
  for (const { name, words } of [...named('ENV'), ...named('ARG')]) {
    const secret = /\b\w*(PASSWORD|SECRET|TOKEN|_KEYS?|DATABASE_URL)\w*(?==)/.exec(words)?.[0];
    expect(secret === undefined, `${name} ${secret}: secrets do not belong in an image.`);
  }
  return findings;
};

const readInstructions = (text: string): readonly Instruction[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, name, words] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return name === undefined || words === undefined ? [] : [{ name: name.toUpperCase(), words: words.trim() }];
    });
