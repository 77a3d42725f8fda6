-- A text inside JSON came back as what it looked like: a tax number as a number, 'null' as nothing.
ALTER TABLE "settings" ALTER COLUMN "value" SET DATA TYPE text USING "value" #>> '{}';
