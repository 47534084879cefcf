import { fuzzEveryProperty } from './runs.ts';

fuzzEveryProperty();
