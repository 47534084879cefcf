// Fetches the real sites and newsletters of lab/inputs.json with git, for a clone without ../shared next to it.
// npm run inputs [-- --mirrors <folder of git directories named owner+name>]
import { parseArgs } from 'node:util';
import { FETCHED_INPUTS, sharedFolder } from '../../test/environment.ts';
import { bringInputs, readManifest } from './bring-inputs.ts';

const { values } = parseArgs({ options: { mirrors: { type: 'string' } } });
const { inputs, withoutSource } = readManifest();
if (sharedFolder() === FETCHED_INPUTS) {
  const failed = bringInputs(inputs, FETCHED_INPUTS, values.mirrors, (line) => console.log(line));
  for (const { place, what } of withoutSource) console.log(`${place}: has no public source. ${what}`);
  console.log(`${inputs.length - failed} of ${inputs.length} inputs are in ${FETCHED_INPUTS}`);
  process.exitCode = failed === 0 ? 0 : 1;
} else {
  console.log(`${sharedFolder()} exists: it is used, and nothing is fetched.`);
}
