import { type Finding, findingsOf, isPinnedImage } from './finding.ts';

interface Instruction {
  readonly name: string;
  readonly words: string;
}

/** From one `FROM` to the next. */
interface Stage {
  readonly name: string | null;
  readonly base: string;
  readonly instructions: readonly Instruction[];
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
  const all = readStages(instructions);
  const stages = new Set(all.flatMap(({ name }) => name ?? []));
  const last = all.at(-1);
  /** Returns the instructions with a name in an image: those of its base, then its own. */
  const inImage = (stage: Stage | undefined, name: string): readonly Instruction[] => {
    if (stage === undefined) return [];
    const base = all.find((one) => one.name === stage.base);
    return [...inImage(base, name), ...stage.instructions.filter((instruction) => instruction.name === name)];
  };
  const inLast = (name: string) => inImage(last, name);
  /** Stages for `--target`: they have the same base as the final image. */
  const targets = all.filter(({ name, base }) => name !== null && base === last?.base);

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
  expect(named('ADD').length === 0, 'ADD fetches and unpacks; COPY does what is meant.');
  for (const image of [last, ...targets]) {
    const user = inImage(image, 'USER').at(-1)?.words ?? '';
    const which = image?.name ?? 'the image';
    expect(/^[1-9]\d*(:[1-9]\d*)?$/.test(user), `USER ${user}: ${which} ends as a user by number, and not as root.`);
  }
  for (const { words } of named('RUN').filter((run) => run.words.includes('apt-get install'))) {
    expect(
      words.includes('--no-install-recommends') && words.includes('rm -rf /var/lib/apt/lists'),
      'apt-get install: it brings what is only recommended, or keeps the lists.',
    );
  }
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
    [last, ...targets].flatMap((image) => inImage(image, 'COPY')).every(({ words }) => words.includes('--from=')),
    'The last stage copies from the checkout: what is not needed to run would come with it.',
  );
  for (const { name, words } of [...named('ENV'), ...named('ARG')]) {
    const secret = /\b\w*(PASSWORD|SECRET|TOKEN|_KEYS?|DATABASE_URL)\w*(?==)/.exec(words)?.[0];
    expect(secret === undefined, `${name} ${secret}: secrets do not belong in an image.`);
  }
  return findings;
};

const readStages = (instructions: readonly Instruction[]): readonly Stage[] => {
  const starts = instructions.flatMap(({ name }, at) => (name === 'FROM' ? [at] : []));
  return starts.map((start, index) => {
    const [from, ...own] = instructions.slice(start, starts[index + 1]);
    const [, base = '', name = null] = /^(\S+)(?:\s+AS\s+(\S+))?/i.exec(from?.words ?? '') ?? [];
    return { name, base, instructions: own };
  });
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
