ALTER TABLE "offline_payments" ADD COLUMN "reference_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference_key" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "name_key" text;--> statement-breakpoint
-- One bank reference has one key: banks print the same number with and without leading zeros, and people copy it with spaces.
-- The payment provider's own ids have an underscore (`rfnd_…`), are case-sensitive, and have no key.
CREATE FUNCTION reference_key(reference text) RETURNS text LANGUAGE sql IMMUTABLE STRICT SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN strpos(reference, '_') = 0 THEN
    coalesce(nullif(ltrim(upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')), '0'), ''), '0') END
$$;--> statement-breakpoint
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT lower(btrim(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g')))
$$;--> statement-breakpoint
CREATE FUNCTION set_reference_key() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.reference IS DISTINCT FROM OLD.reference THEN
    NEW.reference_key := reference_key(NEW.reference);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION set_name_key() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.name IS DISTINCT FROM OLD.name THEN
    NEW.name_key := name_key(NEW.name);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Rows that are twins already stay: the oldest has the key, the others the key and their own number, which nobody can type.
UPDATE payments SET reference_key = twin.key || CASE WHEN twin.place = 1 THEN '' ELSE '#' || payments.id END
FROM (SELECT id, reference_key(reference) AS key, row_number() OVER (PARTITION BY reference_key(reference) ORDER BY id) AS place
  FROM payments WHERE kind = 'offline') twin
WHERE twin.id = payments.id;--> statement-breakpoint
UPDATE refunds SET reference_key = twin.key || CASE WHEN twin.place = 1 THEN '' ELSE '#' || refunds.id END
FROM (SELECT id, reference_key(reference) AS key, row_number() OVER (PARTITION BY reference_key(reference) ORDER BY id) AS place
  FROM refunds) twin
WHERE twin.id = refunds.id AND twin.key IS NOT NULL;--> statement-breakpoint
-- A transfer that was refused holds no reference, so it is nobody's twin.
UPDATE offline_payments SET reference_key = twin.key || CASE WHEN twin.place = 1 OR twin.refused THEN '' ELSE '#' || offline_payments.id END
FROM (SELECT id, status = 'refused' AS refused, reference_key(reference) AS key,
    row_number() OVER (PARTITION BY reference_key(reference), status = 'refused' ORDER BY id) AS place
  FROM offline_payments) twin
WHERE twin.id = offline_payments.id;--> statement-breakpoint
UPDATE companies SET name_key = twin.key || CASE WHEN twin.place = 1 THEN '' ELSE '#' || companies.id END
FROM (SELECT id, name_key(name) AS key, row_number() OVER (PARTITION BY name_key(name) ORDER BY id) AS place FROM companies) twin
WHERE twin.id = companies.id;--> statement-breakpoint
CREATE TRIGGER payments_reference_key BEFORE INSERT ON payments FOR EACH ROW
WHEN (NEW.kind = 'offline') EXECUTE FUNCTION set_reference_key();--> statement-breakpoint
CREATE TRIGGER refunds_reference_key BEFORE INSERT OR UPDATE OF reference ON refunds FOR EACH ROW EXECUTE FUNCTION set_reference_key();--> statement-breakpoint
CREATE TRIGGER offline_payments_reference_key BEFORE INSERT ON offline_payments FOR EACH ROW EXECUTE FUNCTION set_reference_key();--> statement-breakpoint
CREATE TRIGGER companies_name_key BEFORE INSERT OR UPDATE OF name ON companies FOR EACH ROW EXECUTE FUNCTION set_name_key();--> statement-breakpoint
DROP INDEX "offline_payments_reference";--> statement-breakpoint
CREATE UNIQUE INDEX "offline_payments_reference_key" ON "offline_payments" USING btree ("reference_key") WHERE "offline_payments"."status" <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference_key" ON "payments" USING btree ("reference_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference_key" ON "refunds" USING btree ("reference_key");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_key" ON "companies" USING btree ("name_key");
