/** What llms.txt names and is asked for. */

import { machineFilesFact } from '../machine-files/machine-file-facts.ts';
import { machineFileUrl, machineFileWish } from '../machine-files/machine-file-wishes.ts';
import { fileThere, MACHINE_FILES } from '../machine-files/machine-files.ts';
import { isHarmless } from '../plan/sample-choice.ts';
import { spread } from '../plan/spread.ts';
import { foundIn, knownOf, type StageInput, type Wish, type Wishes } from '../plan/wish.ts';
import { fullNamedBy, llmsTxtAddresses } from './llms-txt-facts.ts';

/** Links asked for beside those that are known already. */
const MAX_LINKS = 8;

const fileOf = ({ seen, asked }: StageInput) => {
  const files = machineFilesFact(seen);
  const file = files.state === 'present' ? fileThere(files.value['llms-txt']) : null;
  const by = file === null ? undefined : asked.find(({ step }) => step.id === file.from);
  return file === null || by === undefined ? null : { file, by };
};

/** llms-full.txt when it is announced, and a sample of the links. */
export const llmsTxtLinks: Wishes = (input) => {
  const there = fileOf(input);
  if (there === null) return [];
  const { file, by } = there;
  const { scope } = input;
  const full = fullNamedBy(file.text, scope) === null ? null : machineFileUrl('llms-full-txt', scope);
  const known = knownOf(input.asked);
  const links = llmsTxtAddresses(file.text, file.url, scope).filter(
    (url) =>
      !known.has(url) && isHarmless(url) && scope.admits(url) && !url.endsWith(MACHINE_FILES['llms-full-txt'].path),
  );
  return [
    ...(full === null ? [] : [machineFileWish('llms-full-txt', full, foundIn(by, 'or robots.txt names it'))]),
    ...spread(links, MAX_LINKS).map((url): Wish => ({ purpose: 'llms-link', url, why: foundIn(by, 'names it') })),
  ];
};
