ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_kind_check";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_money_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_money_check";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "meals_fils";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "add_ons_fils";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "products_fils";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "bag_fils";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_money_check" CHECK ("order_lines"."quantity" > 0 and "order_lines"."total_fils" = "order_lines"."quantity" * "order_lines"."unit_fils");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_money_check" CHECK ("orders"."total_fils" > 0 and "orders"."vat_fils" >= 0);