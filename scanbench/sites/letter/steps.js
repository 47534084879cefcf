// Next writes its error page twice: the copy below /404/ would answer with 200.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

export const conclude = (dist) => {
  rmSync(join(dist, '404'), { recursive: true, force: true });
  rmSync(join(dist, '_not-found'), { recursive: true, force: true });
};
