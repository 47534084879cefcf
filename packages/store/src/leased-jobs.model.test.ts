import { describeJobsModel } from '../conformance/jobs-model.ts';
import { startSqliteEngine } from '../conformance/sqlite-engine.ts';

describeJobsModel('SQLite', startSqliteEngine, 60);
