import { describeJobsModel } from '../fixtures/jobs-model.ts';
import { startSqliteEngine } from '../fixtures/sqlite-engine.ts';

describeJobsModel('SQLite', startSqliteEngine, 60);
