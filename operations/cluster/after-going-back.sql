-- As the superuser in the shop's database, once it was brought back to a moment: numbers of orders, bags and lots that were given
-- after it stand in mails and on papers. They are not given again.
select schemaname, sequencename, setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + 10000)
from pg_sequences where schemaname = 'public';
