import { runService } from '@legible/surface';
import { NEWSLETTER } from './service-program.ts';

await runService(NEWSLETTER);
