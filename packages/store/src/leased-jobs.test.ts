import { describeJobs } from '../conformance/jobs-conformance.ts';
import { startSqliteEngine } from '../conformance/sqlite-engine.ts';

describeJobs('SQLite', startSqliteEngine);
