-- The assistant corrects typos before it searches, and compares trigrams no more. A process of the release before still does: it
-- then reads the whole table, which has some hundred rows.
DROP INDEX "assistant_records_likeness";
