-- Compressing a month's meals costs more than the few kilobytes it saves, and they are written at every step of an order.
ALTER TABLE "drafts" ALTER COLUMN "days" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "cart_packages" ALTER COLUMN "days" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "order_packages" ALTER COLUMN "days" SET STORAGE EXTERNAL;
