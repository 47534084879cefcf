import { bring } from './bring.ts';
process.exitCode = bring(process.argv[4]);
