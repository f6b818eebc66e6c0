CREATE FUNCTION delete_holiday(holiday integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	DELETE FROM holidays WHERE id = holiday;
	RETURN FOUND;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_holiday FROM PUBLIC;
